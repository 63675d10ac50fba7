import { expect, test } from 'vitest'
import { newPasswordHint } from './password-hint.ts'

test('advises against common passwords and no others', () => {
  for (const easy of ['123456', 'PassWord', 'qwerty123', '      ', 'aaaaaaa']) {
    expect([easy, newPasswordHint(easy)]).toEqual([easy, expect.stringContaining('easy to guess')])
  }
  for (const fine of ['', '12345', 'correct horse battery', 'robin-vale-7']) {
    expect([fine, newPasswordHint(fine)]).toEqual([fine, 'At least 6 characters.'])
  }
})
