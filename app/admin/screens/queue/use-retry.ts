import { jobEndpoints as e } from '../../../../contract/admin/jobs.ts'
import { mailEndpoints } from '../../../../contract/admin/mails.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'

/** Tries jobs that were given up again, those of these numbers or all, and says what came of it. */
export function useRetry() {
  const toast = useToast()
  const change = useAdminChange(
    e.retryJobs,
    e.listJobs,
    e.listJobKinds,
    mailEndpoints.listMails,
    todayEndpoints.getToday,
  )
  async function retry(jobs?: string[]): Promise<void> {
    try {
      const { retried } = await change.mutateAsync({ body: jobs ? { jobs } : {} })
      toast.success(`${countOf(retried, 'job')} put back into the queue`)
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return { retry, isBusy: change.isPending }
}
