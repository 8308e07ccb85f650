#include "protocol/hello.h"

static void write_names(struct json *json, const char *key, const char *const *names,
                        unsigned count)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++)
        json_string(json, names[i]);
    json_close(json, ']');
}

void hello_write(struct json *json, const struct ruleset *rules, const struct seat_names *names)
{
    json_open(json, '{');
    json_member_string(json, "hello", "eldest");
    json_member_string(json, "version", ELDEST_VERSION);
    json_member_integer(json, "protocol", PROTOCOL_VERSION);
    json_member_integer(json, "language", 1);
    json_member_string(json, "ruleset", rules->id);
    json_member_string(json, "name", rules->name);
    write_names(json, "seats", names->seats, names->seat_count);
    write_names(json, "accounts", names->accounts, names->account_count);
    json_close(json, '}');
    json_line(json);
}
