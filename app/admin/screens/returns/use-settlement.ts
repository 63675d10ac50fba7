import { useState } from 'react'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { ReturnPage, Settlement, SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { AdminProblem, adminQueries, replyOf, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { foundParcelKey } from './find-parcel.ts'

/** Endpoints whose replies a change of a return makes stale. */
export const staleByReturns = [
  e.listAllReturns,
  e.getAnyReturn,
  orderAdminEndpoints.getAnyOrder,
  todayEndpoints.getToday,
]

type Shown = {
  settlement: Settlement
  preview: SettlementPreview
  /** What somebody else has to give back, because the caller may not: the parcel is only counted. */
  leftCents: number
}

/** Previews how a return ends and confirms what was shown; a stale preview is dropped with the reason. */
export function useSettlement(id: string, onDone: (page: ReturnPage, shown: SettlementPreview) => void) {
  const may = useMay()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const params = { id }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(wordsOf(error))
      if (error instanceof AdminProblem && error.problem.status === 409) {
        setShown(null)
        await adminQueries.invalidateQueries({ queryKey: [foundParcelKey] })
      }
    }
    setBusy(false)
  }

  const previewOf = (settlement: Settlement) => replyOf(e.previewSettlement, { params, body: { settlement } })

  const preview = (settlement: Settlement) =>
    run(async () => {
      const whole = await previewOf(settlement)
      if (whole.refundCents === 0 || may('refunds:write') || settlement.how !== 'receive') {
        setShown({ settlement, preview: whole, leftCents: 0 })
        return
      }
      const counted = { ...settlement, countOnly: true }
      setShown({ settlement: counted, preview: await previewOf(counted), leftCents: whole.refundCents })
    })

  const confirm = (note: string) =>
    run(async () => {
      if (!shown) return
      const body = {
        settlement: shown.settlement,
        preview: shown.preview.preview,
        ...(note.trim() ? { note: note.trim() } : {}),
      }
      const page = await replyOf(e.confirmSettlement, { params, body })
      onDone(page, shown.preview)
      for (const { path } of staleByReturns) await adminQueries.invalidateQueries({ queryKey: [path] })
    })

  return { shown, isBusy, problem, preview, confirm, forget: () => setShown(null) }
}
