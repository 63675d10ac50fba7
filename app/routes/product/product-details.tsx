import type { ProductDetail } from '../../../contract/catalogue.ts'
import { categoryAddress } from '../../features/catalogue/product-address.ts'
import { weightWords } from '../../features/catalogue/weight-words.ts'
import { RuleList } from '../../features/returns/return-rules.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'

type ProductDetailsProps = {
  product: ProductDetail
  /** Of exchanges and returns, in sentences. */
  rules: readonly string[]
}

/** Description and facts as collapsible sections, never as tabs (docs/product.md#details). */
export function ProductDetails({ product, rules }: ProductDetailsProps) {
  const facts = productFacts(product)
  return (
    <div className="border-line border-t">
      <Disclosure title="Description" open>
        <p className="max-w-prose whitespace-pre-line">{product.description}</p>
        <ul aria-label="Categories" className="flex flex-wrap gap-x-4 pt-1">
          {product.categories.map((category) => (
            <li key={category}>
              <Link
                href={categoryAddress(category)}
                className="inline-flex min-h-control min-w-control items-center text-small underline underline-offset-4"
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
      {facts.length > 0 && (
        <Disclosure title="Materials and care">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <Disclosure title="Delivery and costs">
        <p className="text-small">
          The price you see is the price you pay: no shipping cost, no fees, no tax is added.
        </p>
      </Disclosure>
      <Disclosure title="Exchanges and returns">
        <RuleList rules={rules} />
      </Disclosure>
    </div>
  )
}

function productFacts(product: ProductDetail): [string, string][] {
  const { care, closure, weightGrams, dropMm } = product.details
  const facts: [string, string | undefined][] = [
    ['Materials', product.materials.join(', ') || undefined],
    ['Closure', closure],
    ['Weight', weightGrams === undefined ? undefined : weightWords(weightGrams)],
    ['Heel-to-toe drop', dropMm === undefined ? undefined : `${dropMm} mm`],
    ['Care', care],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}
