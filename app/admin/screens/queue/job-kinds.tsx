import type { JobKindView } from '../../../../contract/admin/jobs.ts'
import { Moment } from '../moments.tsx'
import { jobInWords } from './queue-words.tsx'

const cell = 'px-3 py-2 text-right'

/** Every kind of job: what waits of it, and when it last ran by itself. */
export function JobKinds({ kinds }: { kinds: readonly JobKindView[] }) {
  if (kinds.length === 0) return null
  return (
    <section className="mt-10">
      <h2 id="job-kinds" className="mb-2 font-semibold text-small">
        What runs by itself
      </h2>
      <div className="overflow-x-auto rounded-panel border border-line bg-raised">
        <table aria-labelledby="job-kinds" className="w-full text-small">
          <thead className="text-caption text-soft">
            <tr className="border-line border-b">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                Job
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Last
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                In the queue
              </th>
              <th scope="col" className={`${cell} hidden font-medium md:table-cell`}>
                Given up
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ job, waiting, retrying, running, failed, lastAt }) => (
              <tr key={job} className="border-line border-b last:border-0">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {jobInWords(job)}
                </th>
                <td className={cell}>
                  {lastAt ? <Moment at={lastAt} /> : <span className="text-soft">–</span>}
                </td>
                <td className={`figures ${cell}`}>{waiting + retrying + running}</td>
                <td className={`figures hidden md:table-cell ${cell} ${failed > 0 ? 'text-danger' : ''}`}>
                  {failed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
