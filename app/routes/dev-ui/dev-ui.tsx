import { data } from 'react-router'
import { PageContainer } from '../../ui/page-container.tsx'

export function loader() {
  if (process.env.OUTSOLE_DEV_UI !== '1') throw data(null, { status: 404 })
  return null
}

export default function DevUi() {
  return (
    <PageContainer className="py-8">
      <h1 className="display text-display">Interface</h1>
    </PageContainer>
  )
}
