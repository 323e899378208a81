import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { inCapitals, sendFile } from '../support/texts/sent-file.ts';

interface Letters {
  readonly file: string;
  /** What is sent, with tags for placeholders. */
  readonly sent: readonly string[];
  /** What is written when the service answers in capitals, but for `x` and `id`. */
  readonly written: string;
}

describe('letters and signs of words are sent as what they are, and written in the way of the file', () => {
  test.each<[FileFormat, string, Letters]>([
    [
      'html',
      'references',
      {
        file: '<p>Don&#39;t say it&rsquo;s na&iuml;ve &mdash; &quot;no&quot; &nbsp; Sil&shy;ben</p>',
        sent: ['Don\'t say it’s naïve — "no" <x id="0"/> Sil\u00adben'],
        written: '<p>DON&#39;T SAY IT&rsquo;S NAÏVE &mdash; &quot;NO&quot; &nbsp; SIL&shy;BEN</p>',
      },
    ],
    [
      'html',
      'attributes',
      {
        file: `<img alt='Don&#39;t'><img alt="a &quot;b&quot; &#xe9;t&#233;">`,
        sent: ["Don't", 'a "b" été'],
        written: `<img alt='DON&#39;T'><img alt="A &quot;B&quot; ÉTÉ">`,
      },
    ],
    [
      'html',
      'an apostrophe in a word beside markup that is written out',
      {
        file: '<p>Don&#39;t write &lt;b class=&#39;x&#39;&gt;</p>',
        sent: [`Don't write <x id="0"/>b class=<x id="1"/>x<x id="2"/><x id="3"/>`],
        written: '<p>DON&#39;T WRITE &lt;B CLASS=&#39;X&#39;&gt;</p>',
      },
    ],
    [
      'srt',
      'an apostrophe in a word beside a name that is written out',
      {
        file: '1\n00:00:01,000 --> 00:00:02,000\nI can&#39;t &lt;sigh&gt; now\n',
        sent: [`I can't <x id="0"/>sigh<x id="1"/> now`],
        written: '1\n00:00:01,000 --> 00:00:02,000\nI CAN&#39;T &lt;SIGH&gt; NOW\n',
      },
    ],
    [
      'html',
      'quotes of markup that is written out stay',
      {
        file: '<p>Write &lt;a href=&quot;x&quot;&gt; now</p>',
        sent: ['Write <x id="0"/>a href=<x id="1"/>x<x id="2"/><x id="3"/> now'],
        written: '<p>WRITE &lt;A HREF=&quot;X&quot;&gt; NOW</p>',
      },
    ],
    [
      'markdown',
      'references and escapes',
      {
        file: 'It&rsquo;s K&ouml;ln, it\\\'s 1 \\* 2, [x](a.md "it&apos;s &quot;a&quot;")\n',
        sent: ['It’s Köln, it\'s 1 <x id="0"/> 2, <g id="1">x</g>', 'it\'s "a"'],
        written: 'IT&rsquo;S KÖLN, IT\\\'S 1 \\* 2, [X](a.md "IT&apos;S &quot;A&quot;")\n',
      },
    ],
    [
      'mdx',
      'in tags',
      {
        file: 'It&rsquo;s <Card title="Don&#39;t">it&apos;s</Card>\n',
        sent: ['It’s <g id="0">it\'s</g>', "Don't"],
        written: 'IT&rsquo;S <Card title="DON&#39;T">IT&apos;S</Card>\n',
      },
    ],
    [
      'asciidoc',
      'references',
      {
        file: 'Don&#8217;t go to the caf&#233;.\n',
        sent: ['Don’t go to the café.'],
        written: 'DON&#8217;T GO TO THE CAFÉ.\n',
      },
    ],
    [
      'json',
      'escapes, references, and escapes in texts',
      {
        file: '{"a":"Don\\u0027t \\u2014 it\\u2019s","b":"Caf&eacute; it&#39;s","c":"it\\\\u0027s caf\\\\u00e9"}',
        sent: ["Don't — it’s", "Café it's", "it's café"],
        written: '{"a":"DON\\u0027T \\u2014 IT\\u2019S","b":"CAFÉ IT&#39;S","c":"IT\\\\u0027S CAFÉ"}',
      },
    ],
    [
      'json',
      'letters, which stay in ASCII',
      {
        file: '{"a":"caf\\u00E9 nai\\u0308f"}',
        sent: ['café nai\u0308f'],
        written: '{"a":"CAF\\u00C9 NAI\\u0308F"}',
      },
    ],
    [
      'properties',
      'escapes',
      {
        file: "a=Don\\u0027t go\nb=It''s {0} caf\\u00e9\n",
        sent: ["Don't go", 'It\'s <x id="0"/> café'],
        written: "a=DON\\u0027T GO\nb=IT''S {0} CAF\\u00c9\n",
      },
    ],
    [
      'strings',
      'escapes',
      {
        file: '"a" = "Don\\U2019t say \\"hi\\"";\n',
        sent: ['Don’t say "hi"'],
        written: '"a" = "DON\\U2019T SAY \\"HI\\"";\n',
      },
    ],
    [
      'php',
      'bytes and escapes',
      {
        file: `<?php return ['a' => 'it\\'s', 'b' => "caf\\xc3\\xa9 \\303\\251t don\\u{2019}t \\xc3 x"];`,
        sent: ["it's", 'café ét don’t <x id="0"/> x'],
        written: `<?php return ['a' => 'IT\\'S', 'b' => "CAFÉ ÉT DON\\u{2019}T \\xc3 X"];`,
      },
    ],
    [
      'yaml',
      'escapes and quotes',
      {
        file: "a: \"Don\\u2019t caf\\xe9\"\nb: 'it''s K&ouml;ln'\n",
        sent: ['Don’t café', "it's Köln"],
        written: "a: \"DON\\u2019T CAFÉ\"\nb: 'IT''S KÖLN'\n",
      },
    ],
    [
      'toml',
      'escapes',
      { file: 'a = "Don\\u2019t go"\n', sent: ['Don’t go'], written: 'a = "DON\\u2019T GO"\n' },
    ],
    [
      'fluent',
      'literals',
      {
        file: 'a = Don{"’"}t go{ "\\u00e9" } { $x } {""} {"{"}\n',
        sent: ['Don’t goé <x id="0"/> <x id="1"/> <x id="2"/>'],
        written: 'a = DON{"’"}T GOÉ { $x } {""} {"{"}\n',
      },
    ],
    [
      'po',
      'escapes and references',
      {
        file: 'msgid "Don\'t say \\"hi\\" caf&eacute; it\\\\u2019s \\303\\251t\\xe9"\nmsgstr ""\n',
        sent: ['Don\'t say "hi" café it’s ét<x id="0"/>'],
        written:
          'msgid "Don\'t say \\"hi\\" caf&eacute; it\\\\u2019s \\303\\251t\\xe9"\nmsgstr "DON\'T SAY \\"HI\\" CAFÉ IT\\\\u2019S ÉT\\\\xe9"\n',
      },
    ],
    [
      'android',
      'escapes and references',
      {
        file: '<resources><string name="a">Don\\\'t caf\\u00e9 \\u2014 K&#246;ln \\u0026 x</string></resources>',
        sent: ["Don't café — Köln &amp; x"],
        written: '<resources><string name="a">DON\\\'T CAFÉ \\u2014 KÖLN \\u0026 X</string></resources>',
      },
    ],
    [
      'resx',
      'references, also in texts',
      {
        file: '<root><data name="a"><value>Don&apos;t K&#246;ln &#8217; Caf&amp;eacute; it&amp;#39;s</value></data></root>',
        sent: ["Don't Köln ’ Café it's"],
        written: '<root><data name="a"><value>DON&apos;T KÖLN &#8217; CAFÉ IT&apos;S</value></data></root>',
      },
    ],
    [
      'xliff',
      'references',
      {
        file: '<xliff version="1.2"><file><body><trans-unit id="1"><source>it&#x2019;s &amp;rsquo;</source><target></target></trans-unit></body></file></xliff>',
        sent: ['it’s ’'],
        written:
          '<xliff version="1.2"><file><body><trans-unit id="1"><source>it&#x2019;s &amp;rsquo;</source><target>IT&#x2019;S &#x2019;</target></trans-unit></body></file></xliff>',
      },
    ],
    [
      'srt',
      'references',
      {
        file: '1\n00:00:01,000 --> 00:00:02,000\nDon&#39;t go\n',
        sent: ["Don't go"],
        written: '1\n00:00:01,000 --> 00:00:02,000\nDON&#39;T GO\n',
      },
    ],
  ])('%s: %s', (format, _, { file, sent, written }) => {
    expect(sendFile(file, format, inCapitals)).toEqual({ sent, written });
  });
});

describe('signs of markup that stand for themselves are text, and written as references again', () => {
  test.each<[FileFormat, string, Letters]>([
    [
      'html',
      'beside letters and between values, in texts and attributes',
      {
        file: '<p title="Q&amp;A">R&amp;D at AT&#38;T <b>if</b> a &lt; b &amp; c &gt; d</p>',
        sent: ['Q&amp;A', 'R&amp;D at AT&amp;T <g id="0">if</g> a &lt; b &amp; c &gt; d'],
        written: '<p title="Q&amp;A">R&amp;D AT AT&amp;T <b>IF</b> A &lt; B &amp; C &gt; D</p>',
      },
    ],
    [
      'html',
      'but not in markup and references that are written out',
      {
        file: '<p>Write &lt;b&gt; or &amp;nbsp; here</p><p>&lt;0/&gt; of &lt;%{mail}&gt; &nbsp;</p>',
        sent: [
          'Write <x id="0"/>b<x id="1"/> or <x id="2"/> here',
          '<x id="0"/>0/<x id="1"/> of <x id="2"/><x id="3"/><x id="4"/> <x id="5"/>',
        ],
        written: '<p>WRITE &lt;B&gt; OR &amp;nbsp; HERE</p><p>&lt;0/&gt; OF &lt;%{mail}&gt; &nbsp;</p>',
      },
    ],
    [
      'markdown',
      'also at the beginning',
      {
        file: '&gt; R&amp;D, **a &lt; b** and &amp;copy;\n',
        sent: ['&gt; R&amp;D, <g id="0">a &lt; b</g> and <x id="2"/>'],
        written: '&gt; R&amp;D, **A &lt; B** AND &amp;copy;\n',
      },
    ],
    [
      'mdx',
      'in tags',
      {
        file: 'R&amp;D <Card title="Q&amp;A">a &lt; b</Card>\n',
        sent: ['R&amp;D <g id="0">a &lt; b</g>', 'Q&amp;A'],
        written: 'R&amp;D <Card title="Q&amp;A">A &lt; B</Card>\n',
      },
    ],
    [
      'json',
      'with placeholders, but not where the text has the sign both ways',
      {
        file: '{"a":"R&amp;D of {name}, a &lt; b","b":"R&D &amp; more"}',
        sent: ['R&amp;D of <x id="0"/>, a &lt; b', 'R&amp;D <x id="0"/> more'],
        written: '{"a":"R&amp;D OF {name}, A &lt; B","b":"R&D &amp; MORE"}',
      },
    ],
    [
      'yaml',
      'in markup',
      {
        file: 'a: <b>R&amp;D</b> x &gt; y\n',
        sent: ['<g id="0">R&amp;D</g> x &gt; y'],
        written: 'a: "<b>R&amp;D</b> X &gt; Y"\n',
      },
    ],
    [
      'po',
      'in texts for the web',
      {
        file: 'msgid "R&amp;D with %s"\nmsgstr ""\n',
        sent: ['R&amp;D with <x id="0"/>'],
        written: 'msgid "R&amp;D with %s"\nmsgstr "R&amp;D WITH %s"\n',
      },
    ],
    [
      'android',
      'escaped once and twice, and beside escaped markup',
      {
        file: '<resources><string name="a">AT&amp;T a &lt; b</string><string name="b">&lt;b&gt;Big&lt;/b&gt; R&amp;amp;D</string></resources>',
        sent: ['AT&amp;T a &lt; b', '<g id="0">Big</g> R&amp;D'],
        written:
          '<resources><string name="a">AT&amp;T A &lt; B</string><string name="b">&lt;b&gt;BIG&lt;/b&gt; R&amp;amp;D</string></resources>',
      },
    ],
    [
      'android',
      'in CDATA',
      {
        file: '<resources><string name="a"><![CDATA[<b>R&amp;D</b> a &lt; b]]></string></resources>',
        sent: ['<g id="0">R&amp;D</g> a &lt; b'],
        written: '<resources><string name="a"><![CDATA[<b>R&amp;D</b> A &lt; B]]></string></resources>',
      },
    ],
    [
      'resx',
      'escaped once and twice, and beside escaped markup',
      {
        file: '<root><data name="a"><value>R&amp;D a &lt; b</value></data><data name="b"><value>&lt;i&gt;Q&amp;amp;A&lt;/i&gt; now</value></data></root>',
        sent: ['R&amp;D a &lt; b', '<g id="0">Q&amp;A</g> now'],
        written:
          '<root><data name="a"><value>R&amp;D A &lt; B</value></data><data name="b"><value>&lt;i&gt;Q&amp;amp;A&lt;/i&gt; NOW</value></data></root>',
      },
    ],
  ])('%s: %s', (format, _, { file, sent, written }) => {
    expect(sendFile(file, format, inCapitals)).toEqual({ sent, written });
  });
});
