import { Banknote, ChevronRight, type IconNode, Ruler, TriangleAlert } from 'lucide'
import { href } from 'react-router'
import type { ReturnOptions } from '../../../../contract/return-views.ts'
import type { ReturnKind } from '../../../../contract/wording/return-words.ts'
import { beginReturn } from '../../../features/returns/return-choice.ts'
import { RuleList } from '../../../features/returns/return-rules.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'

type Way = { kind: ReturnKind; icon: IconNode; title: string; text: string }

const ways: readonly Way[] = [
  {
    kind: 'exchange',
    icon: Ruler,
    title: 'Another size',
    text: 'Swap a pair for another size or color of the same shoe.',
  },
  { kind: 'return', icon: Banknote, title: 'Money back', text: 'Send a pair back and get its price back.' },
  {
    kind: 'claim',
    icon: TriangleAlert,
    title: 'Something is wrong',
    text: 'A pair is faulty, not the one you ordered, or never arrived.',
  },
]

/** What a customer can ask for, or why nothing can be. */
export function ChooseKind({ orderId, options }: { orderId: string; options: ReturnOptions }) {
  const mayReturn = options.lines.some(({ returnable, pairs }) => returnable && pairs > 0)
  const mayClaim = options.lines.some(({ claimable, pairs }) => claimable && pairs > 0)
  const open = ways.filter(({ kind }) => (kind === 'claim' ? mayClaim : mayReturn))
  const why = [...new Set(options.lines.flatMap((line) => line.why ?? []))]
  return (
    <div className="grid max-w-[40rem] gap-6">
      {!mayReturn && why.length > 0 && <p className="text-soft">{why.join('. ')}.</p>}
      <ul className="grid gap-3">
        {open.map(({ kind, icon, title, text }) => (
          <li key={kind}>
            <Link
              href={href('/order/:id/return', { id: orderId }) + beginReturn(kind)}
              className="flex items-center gap-4 rounded-control border border-edge bg-raised p-4 transition-[border-color] hover:border-ink"
            >
              <Icon icon={icon} />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-semibold">{title}</span>
                <span className="text-small text-soft">{text}</span>
              </span>
              <Icon icon={ChevronRight} size={18} className="text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <RuleList rules={options.rules} />
    </div>
  )
}
