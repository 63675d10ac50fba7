/** What is wrong with an address somebody typed (docs/product.md#newsletter); null where nothing is. */
export function emailFault(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email address.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'Please enter a valid email address.'
  return null
}
