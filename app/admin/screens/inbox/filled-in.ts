import type { InboxRowView } from '../../../../contract/admin/inbox.ts'

/** A canned answer with the words of a query in it; where there is no name or order, a word that fits. */
export function filledIn(
  text: string,
  { name, orderNumber, reference }: Pick<InboxRowView, 'name' | 'orderNumber' | 'reference'>,
): string {
  const values: Record<string, string> = {
    name: name?.split(' ')[0] ?? 'there',
    order: orderNumber ?? 'your order',
    reference,
  }
  return text.replaceAll(/\{(name|order|reference)\}/g, (_, key: string) => values[key] ?? '')
}
