import { useParams } from 'react-router'
import { renderSVG } from 'uqr'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import type { ReturnLabel } from '../../../../contract/return-views.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { pairsInWords } from './return-words.tsx'

/** The label of a return, for customers who have no printer. */
export function ReturnLabelScreen() {
  const { id = '' } = useParams()
  const { data, error } = useAdminQuery(e.getReturnLabel, { params: { id } })
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title="Return label"
          back={{ to: adminHref('/returns/:id', { id }), label: 'The return' }}
        >
          <Button size="compact" disabled={!data} onClick={() => print()}>
            Print
          </Button>
        </ScreenHead>
      </div>
      {error && <ErrorState title="There is no label" text={wordsOf(error)} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Label label={data.label} />}
    </>
  )
}

function Label({ label }: { label: ReturnLabel }) {
  const { number, code, carrier, tracking, to, from, pairs } = label
  return (
    <article className="grid max-w-lg gap-5 rounded-panel border border-line bg-raised p-6 print:border-0">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 className="display text-title">{number}</h2>
          <p className="text-small text-soft">
            {[pairsInWords(pairs), carrier, tracking].filter(Boolean).join(', ')}
          </p>
        </div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 1 }))}`}
          alt={`QR code of ${number}`}
          className="size-32"
        />
      </header>
      <div className="grid gap-4 text-small sm:grid-cols-2">
        {[
          { title: 'To', ...to },
          { title: 'From', ...from },
        ].map(({ title, name, lines }) => (
          <address key={title} className="not-italic">
            <span className="text-caption text-soft">{title}</span>
            <strong className="block">{name}</strong>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ))}
      </div>
    </article>
  )
}
