# Completion of eldest for fish. The program itself says how a line may go on: eldest --complete.

function __eldest_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in ($words[1] --complete $words[2..] "$typed" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$typed"
            case :folders
                __fish_complete_directories "$typed" ''
            case ':*'
            case '*'
                echo $line
        end
    end
end

complete -c eldest -f -a '(__eldest_complete)'
