import { useParams } from 'react-router'
import { contentAdminEndpoints as e } from '../../../../contract/admin/content.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { AdminProblem, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { MissingScreen } from '../missing-screen.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContentPreview } from './content-preview.tsx'
import { ContentVersions } from './content-versions.tsx'

/** One page: its draft, what it looks like, and what was published before. */
export function ContentPageScreen() {
  const { page = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getContent, { params: { page } })
  if (error instanceof AdminProblem && error.problem.code === 'not_found') return <MissingScreen />
  if (error) {
    return (
      <ErrorState
        title="This page could not be loaded"
        text={wordsOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonText lines={4} />
  const stamp = `${data.number} ${data.draft?.revision ?? 0}`
  return (
    <>
      <ScreenHead title={data.name} back={{ to: adminHref('/content'), label: 'Content' }} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_34rem]">
        <div className="grid min-w-0 content-start gap-10">
          <ContentEditor key={page} view={data} />
          <ContentVersions page={page} number={data.number} />
        </div>
        <ContentPreview page={page} name={data.name} stamp={stamp} />
      </div>
    </>
  )
}
