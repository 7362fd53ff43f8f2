"""Writes the TextMate grammar as Sublime Text has it: one context for each rule with a begin and an end.

    python3 Tests/Editors/sublime.py >Grammar/Editors/sublime/FVM.sublime-syntax
"""

import json
import pathlib

GRAMMAR = pathlib.Path(__file__).resolve().parents[2] / "Grammar/Editors/vscode/syntaxes/fvm.tmLanguage.json"


class Syntax:
    def __init__(self, grammar):
        self.grammar = grammar
        self.contexts = {"main": []}
        self.add("main", grammar["patterns"])
        for name, rule in grammar["repository"].items():
            # A rule without begin and match is no more than its patterns.
            alone = "match" not in rule and "begin" not in rule
            self.add(name, rule["patterns"] if alone else [rule])

    def add(self, name, patterns, first=()):
        # The context is there before what it contains, as that may contain it again.
        items = self.contexts[name] = list(first)
        for pattern in patterns:
            items.append(self.item(name, pattern))

    def item(self, name, pattern):
        if "include" in pattern:
            return {"include": pattern["include"].removeprefix("#")}
        if "match" in pattern:
            item = {"match": pattern["match"]}
            if "name" in pattern:
                item["scope"] = pattern["name"]
            return item | captures(pattern.get("captures"))
        inner = f"{name}-{sum(each.startswith(name) for each in self.contexts)}"
        end = {"match": pattern["end"]} | captures(pattern.get("endCaptures")) | {"pop": True}
        first = [{"meta_scope": pattern["name"]}] if "name" in pattern else []
        # A text or a comment has no other texts and comments in it that it does not name.
        self.add(inner, pattern.get("patterns", []), first + [end])
        return {"match": pattern["begin"]} | captures(pattern.get("beginCaptures")) | {"push": inner}

    def text(self):
        lines = ["%YAML 1.2", "---", f"# Made of {GRAMMAR.name} by Tests/Editors/sublime.py.", f"name: {self.grammar['name']}"]
        lines += ["file_extensions: [fvm]", f"scope: {self.grammar['scopeName']}", "contexts:"]
        for name, items in self.contexts.items():
            lines.append(f"  {name}:")
            for item in items:
                for index, (key, value) in enumerate(item.items()):
                    lines.append(f"    {'-' if index == 0 else ' '} {key}: {scalar(value)}")
        return "\n".join(lines) + "\n"


def captures(rules):
    return {"captures": {int(index): rule["name"] for index, rule in rules.items()}} if rules else {}


def scalar(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key}: {each}" for key, each in value.items()) + " }"
    if value is True:
        return "true"
    return "'" + value.replace("'", "''") + "'" if set(value) - set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-") else value


if __name__ == "__main__":
    print(Syntax(json.loads(GRAMMAR.read_text())).text(), end="")
