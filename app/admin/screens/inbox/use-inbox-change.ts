import { inboxEndpoints as e, type InboxAction, type InboxRowView } from '../../../../contract/admin/inbox.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'

type Changed = Pick<InboxRowView, 'id' | 'state' | 'isSpam' | 'owner'>

const doneWords: Record<InboxAction, string> = {
  open: 'opened again',
  wait: 'waiting for the customer',
  close: 'closed',
  spam: 'closed as spam',
  take: 'taken',
  leave: 'left to others',
}

/** The action that leads back to what a query was; null where a button does. */
function backTo({ state, isSpam, owner }: Changed, done: InboxAction): InboxAction | null {
  if (done === 'take') return owner === null ? 'leave' : null
  if (done === 'leave') return null
  if (isSpam) return 'spam'
  return ({ open: 'open', waiting: 'wait', closed: 'close' } as const)[state]
}

/** Changes queries and says so, with a way back. */
export function useInboxChange() {
  const toast = useToast()
  const { mutateAsync, isPending } = useAdminChange(
    e.changeQueries,
    e.listQueries,
    e.getQuery,
    todayEndpoints.getToday,
  )

  async function undo(queries: readonly Changed[], done: InboxAction) {
    try {
      for (const [action, group] of Map.groupBy(queries, (query) => backTo(query, done))) {
        if (action) await mutateAsync({ body: { queries: group.map(({ id }) => id), action } })
      }
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }

  /** The list may have lost its rows, and with them whoever called, before this is done. */
  async function run(queries: readonly Changed[], action: InboxAction, onDone?: () => void) {
    try {
      const { done, refused } = await mutateAsync({ body: { queries: queries.map(({ id }) => id), action } })
      const [first] = refused
      if (first) toast.error(`${refused.length} not changed: ${first.message}`)
      const isUndone = queries.some((query) => backTo(query, action) !== null)
      const way = { action: { label: 'Undo', onPress: () => void undo(queries, action) }, duration: 8_000 }
      const subject = done === 1 ? 'Query' : `${done} queries`
      if (done > 0) toast.success(`${subject} ${doneWords[action]}`, isUndone ? way : {})
      onDone?.()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return { run: (...input: Parameters<typeof run>) => void run(...input), isPending }
}
