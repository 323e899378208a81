"""Prints what docutils reads of the reStructuredText on standard input: a list of [path, text, whether it is text, whether it is a part of one]."""

import json
import re
import sys
import warnings

from docutils import frontend, nodes, utils
from docutils.parsers import rst
from docutils.parsers.rst import directives, roles

warnings.simplefilter("ignore")

# What Sphinx and its themes add, by what people read of it: the content, or also what stands behind the name.
BODY = (
    "seealso todo hlist only figure availability impl-detail tabs tab-set grid group-tab centered"
    " versionadded versionchanged deprecated versionremoved glossary"
).split()
TITLED = "centered tab tab-item card dropdown details collapse versionadded versionchanged deprecated rubric".split()
VERSIONS = "versionadded versionchanged deprecated versionremoved".split()
OBJECTS = (
    "function method class attribute data exception module option program envvar confval variable genex"
    " command describe object directive role"
).split()
# As Sphinx has it.
NAMED = re.compile(r"(.+?)\s*(?<!\x00)<(.*?)>$", re.DOTALL)
READ_OPTIONS = ("alt", "caption", "subtitle")
KEPT = (
    nodes.literal, nodes.literal_block, nodes.doctest_block, nodes.comment, nodes.math, nodes.math_block, nodes.raw,
    nodes.problematic, nodes.substitution_reference, nodes.footnote_reference, nodes.citation_reference,
    nodes.title_reference, nodes.classifier, nodes.field_name, nodes.option_group, nodes.label, nodes.citation,
)  # fmt: skip
ABOUT = "author authors organization address contact version revision status date lang language orphan tocdepth".split()


class AnyOption(dict):
    def __bool__(self):
        return True

    def __getitem__(self, _name):
        return lambda value: value or ""


class Unknown(rst.Directive):
    """A directive that docutils itself does not have."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = AnyOption()
    has_content = True

    def run(self):
        name = self.name.lower().split(":")[-1]
        found = nodes.container()
        found["kept"] = name
        argument = (self.arguments or [""])[0]
        if name in VERSIONS:
            version, *rest = argument.split(None, 1)
            found += nodes.comment("", version)
            argument = " ".join(rest)
        if name in TITLED:
            found += nodes.paragraph("", "", *self.state.inline_text(argument, self.lineno)[0])
        else:
            found += nodes.comment("", argument)
        for option, value in self.options.items():
            read = option in READ_OPTIONS
            found += nodes.paragraph("", value) if read else nodes.comment("", f"{option} {value}")
        if name in BODY or name in TITLED or name in OBJECTS:
            self.state.nested_parse(self.content, self.content_offset, found)
        else:
            found += nodes.comment("", "\n".join(self.content))
        return [found]


def role(_name, rawtext, text, _lineno, _inliner, options=None, content=None):
    """A role with a target of its own has a text; what others have is for programs."""
    named = NAMED.match(text)
    if named is None:
        return [nodes.literal(rawtext, text)], []
    found = nodes.inline(rawtext, named[1])
    found["kept"] = " ".join(named[2].split())
    return [found], []


own_directive, own_role = directives.directive, roles.role


def directive(name, language, document):
    if name.lower() in ("include", "code-block", "contents") or name.lower() in VERSIONS:
        return Unknown, []
    found, messages = own_directive(name, language, document)
    return (found, messages) if found else (Unknown, [])


def role_of(name, language, lineno, reporter):
    found, messages = own_role(name, language, lineno, reporter)
    return (found, messages) if found else (role, [])


directives.directive = directive
roles.role = role_of


def spaced(text):
    """With one space for each line end, and for what stands around it."""
    inner = " ".join(text.split())
    start, end = (" " if text[:1].isspace() else ""), (" " if text[-1:].isspace() else "")
    return start + inner + end if inner else " "


def is_about(field):
    name, body = field[0].astext(), field[-1].astext()
    return name.lower() in ABOUT or len(body.split()) < 2 or body.startswith("[")


def values(node, path, is_text, found):
    if isinstance(node, nodes.system_message):
        if node["level"] > 1:
            found.append([path + "/problem", "", False])
        return
    if isinstance(node, nodes.target):
        return
    if isinstance(node, nodes.Text):
        found.append([path, spaced(node.astext()), is_text, isinstance(node.parent, nodes.Inline) or len(node.parent) > 1])
        return
    here = f"{path}/{node.tagname}"
    for attribute in ("kept", "refname", "refuri", "uri"):
        if attribute in node:
            found.append([here + "@" + attribute, str(node[attribute]), False])
    if "alt" in node:
        found.append([here + "@alt", spaced(node["alt"]), is_text])
    is_kept = isinstance(node, KEPT) or (isinstance(node, nodes.field) and is_about(node))
    is_address = isinstance(node, nodes.reference) and node.get("refuri") == node.astext()
    for child in node.children:
        values(child, here, is_text and not is_kept and not is_address, found)


def main():
    settings = frontend.OptionParser(components=(rst.Parser,)).get_default_values()
    settings.report_level = 2
    settings.halt_level = 6
    settings.warning_stream = False
    settings.file_insertion_enabled = False
    document = utils.new_document("file", settings)
    rst.Parser().parse(sys.stdin.read(), document)
    found = []
    values(document, "", True, found)
    json.dump(found, sys.stdout)


main()
