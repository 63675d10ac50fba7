import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-text.ts'

describe('htmlToText', () => {
  it.each([
    ['Salt &amp; Pepper', 'Salt & Pepper'],
    ['Caf&eacute; &#8217;72 &#x27;Low&#x27;', "Café ’72 'Low'"],
    ['AT&T and R&D;', 'AT&T and R&D;'],
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['<div>One.<br>Two.<br />Three.</div>', 'One.\nTwo.\nThree.'],
    ['<ul>\n  <li>Mesh</li>\n  <li>Foam</li>\n</ul>', 'Mesh\n\nFoam'],
    ['A <strong>light</strong>&nbsp;shoe', 'A light shoe'],
    ['<p class="x">a</p><script>alert("1 < 2")</script><style>p{}</style><!-- b -->', 'a'],
    ['&lt;p&gt;Twice&lt;/p&gt;', 'Twice'],
    ['<p>One.</p>\n<p>Two.<br>Wash &lt;cold&gt;.</p>', 'One.\n\nTwo.\nWash .'],
    ['size < 9 and > 6, 5 <6', 'size < 9 and > 6, 5 <6'],
    ['We <3 shoes', 'We <3 shoes'],
    ['an open <b', 'an open <b'],
  ])('%j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it('keeps the paragraphs of plain text', () => {
    expect(htmlToText('One.\n\nTwo & three.')).toBe('One.\n\nTwo & three.')
  })

  it('leaves text without < and & alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll(/[<&]/g, '')
        expect(htmlToText(plain)).toBe(plain)
      }),
    )
  })

  it('leaves no tag of a known name, however tags are nested in entities', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<br/>',
      '&lt;b&gt;',
      '&amp;',
      'a',
      ' ',
      '\n',
      '<',
      '>',
      '&',
      '<!--',
      '-->',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(htmlToText(pieces.join(''))).not.toMatch(/<\/?p>|<br\/>/)
      }),
    )
  })
})
