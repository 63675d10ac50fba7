/** The error of a typed email (docs/product.md#newsletter); null if there is none. */
export function emailError(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'Please enter a valid email address.'
  return null
}
