/** The most common passwords of leaked lists, in lower case. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 111111 000000 654321 666666 121212 112233 123321 987654321
   password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty123 qwertyuiop asdfgh
   asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 abc123 abcdef abcd1234 a1b2c3 iloveyou letmein welcome
   welcome1 admin admin1 admin123 login master monkey dragon football baseball superman batman princess sunshine
   shadow michael jordan hunter secret secret1 secret123 changeme test123 testtest hello123 freedom whatever trustno1
   starwars pokemon summer winter shoes123 sneakers outsole`.split(/\s+/),
)

const asked = 'At least 6 characters.'

/** The hint below a new password: the rule, or advice against a common one. */
export function newPasswordHint(password: string): string {
  const easy = common.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
  if (!easy || password.length < 6) return asked
  return `${asked} This one is easy to guess. Three or four random words are much safer.`
}
