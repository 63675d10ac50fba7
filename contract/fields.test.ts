import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, line, phone, text } from './fields.ts'

const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const hidden = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u180e', '\ufff9']

describe('a phone number', () => {
  it.each(['', ' ', '555', '+1 (555) 010-0199', '020/7946.0000', '+49 30\u20111234', ' 555 0100 '])(
    'is kept as it is written: %j',
    (typed) => expect(phone.parse(typed)).toBe(typed.trim()),
  )

  it.each(['abc', '12', '+-().', '555 CALL ME', '+1 555 <b>', '٠١٢٣'])('is not this: %j', (typed) => {
    expect(phone.safeParse(typed).error?.issues).toMatchObject([
      { message: 'Please enter a valid phone number' },
    ])
  })
})

describe.each([
  ['one line', line(40)],
  ['several lines', text(40)],
])('%s of text', (_, schema) => {
  it.each([...overrides, ...hidden])(
    'loses invisible characters and direction overrides: %j',
    (character) => {
      expect(schema.parse(`Ann${character} Lee${character}`)).toBe('Ann Lee')
      expect(schema.parse(character)).toBe('')
    },
  )

  it.each([
    ['Persian with a joiner that keeps letters apart', 'می\u200cخواهم'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a family of emoji', '👩\u200d👧'],
    ['a mark of direction', 'ABC\u200f!'],
    ['accents', 'Zoë Ångström'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps %s', (_kind, typed) => {
    expect(schema.parse(typed)).toBe(typed)
  })

  it.each([' ', '\u200d', '\u200c \u200e', '\u3164', '\u2800', '\u00a0', '\ufe0f'])(
    'is empty where it shows nothing: %j',
    (typed) => {
      expect(schema.parse(typed)).toBe('')
      expect(schema.min(1).safeParse(typed).success).toBe(false)
    },
  )

  it('is limited in length after cleaning', () => {
    expect(schema.parse(` ${'a'.repeat(40)}${'\u200b'.repeat(40)} `)).toBe('a'.repeat(40))
    expect(schema.safeParse('a'.repeat(41)).error?.issues).toMatchObject([{ code: 'too_big' }])
  })

  it('refuses NUL', () => {
    expect(schema.safeParse('a\0b').success).toBe(false)
  })

  it('is unchanged by cleaning it twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
        const once = schema.safeParse(typed)
        if (once.success) expect(schema.parse(once.data)).toBe(once.data)
      }),
    )
  })
})

describe('control characters', () => {
  it.each(['\n', '\r', '\t', '\u0007', '\u007f', '\u0085', '\u2028'])(
    'are refused in one line: %j',
    (character) => {
      const read = line(40).safeParse(`a${character}b`)
      expect(read.error?.issues[0]?.message).toBe('Please use plain text on one line')
      expect(phone.safeParse(`1${character}2`).success).toBe(false)
    },
  )

  it('are removed from multi-line text except tabs and line breaks', () => {
    expect(text(40).parse('a\u2028b\u2029c')).toBe('a\nb\nc')
    expect(text(40).parse('a\tb\r\nc\u0007\u001b[31m\u009bd')).toBe('a\tb\r\nc[31md')
  })
})

describe('an email address', () => {
  it('loses invisible characters that were pasted with it', () => {
    expect(email.parse(' \u202aAnn@Example.com\u202c\u200b ')).toBe('ann@example.com')
  })

  it.each(['=1+1@example.com', '+a@example.com', '-a@example.com', '|a@example.com'])(
    'is no formula: %j',
    (typed) => expect(email.safeParse(typed).success).toBe(false),
  )

  it.each(['a\u200db@example.com', 'a@exam\u200cple.com', 'a@example.c\u200eom', 'a\u0007@example.com'])(
    'holds nothing unseen: %j',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false)
    },
  )
})
