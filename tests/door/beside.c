/* Eldest and jansson in one program: what each says must be its own. argv[1]: a ruleset. */
#include <eldest.h>
#include <jansson.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    struct eldest_ruleset *rules = eldest_ruleset_load(argv[argc - 1], NULL);
    struct eldest_about about = ELDEST_SIZED(about);
    json_t *list = json_array();
    if (rules)
        eldest_about(rules, &about);
    json_array_append_new(list, json_null());
    json_array_append_new(list, json_integer(7));
    json_array_append_new(list, json_string(about.name));
    puts(json_dumps(list, 0));
    eldest_ruleset_free(rules);
    return 0;
}
