import { Ruler } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SizeChart } from './size-chart.tsx'

/** Six tips for measuring (specification: size guide). */
const measuringTips = [
  'Measure in the evening: feet are a little longer then than in the morning.',
  'Stand on both feet, with your weight on them, on a sheet of paper against a wall.',
  'Wear the socks you will wear with the shoes.',
  'Mark the tip of your longest toe and measure from the wall to the mark: that is the length.',
  'Mark the two widest points of the ball of your foot: the line between them is the width.',
  'Measure both feet and go by the larger one.',
]

/** Chart and tips beside the sizes; whether it is open stands in the address (rules of use 19 and 40). */
export function SizeGuide({ product }: { product: ProductDetail }) {
  const [search, setSearch] = useSearchParams()
  function setOpen(open: boolean) {
    const params = new URLSearchParams(search)
    if (open) params.set('guide', 'size')
    else params.delete('guide')
    setSearch(params, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="-me-3"
      >
        <Icon icon={Ruler} size={18} />
        Size guide
      </Button>
      <Dialog
        title="Size guide"
        description={`${product.title} by ${product.brand}`}
        size="wide"
        open={search.get('guide') === 'size'}
        onOpenChange={setOpen}
      >
        <div className="grid gap-8 md:grid-cols-2">
          <SizeChart guide={product.sizeGuide} brand={product.brand} />
          <section aria-labelledby="measuring" className="grid content-start gap-3">
            <h3 id="measuring" className="font-semibold">
              How to measure
            </h3>
            <ol className="grid list-decimal gap-2 ps-5 text-small">
              {measuringTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ol>
          </section>
        </div>
      </Dialog>
    </>
  )
}
