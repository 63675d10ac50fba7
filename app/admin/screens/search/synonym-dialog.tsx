import { useState } from 'react'
import { searchAdminEndpoints as e, type SynonymView } from '../../../../contract/admin/search.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { fieldError } from '../products/field-error.ts'

export interface SynonymDialogProps {
  /** The synonym to change; without one a new one is made. */
  synonym?: SynonymView
  /** The search that found nothing and is mended by it. */
  mends?: string
  onClose: () => void
}

/** What shoppers type, and what it finds as well. */
export function SynonymDialog({ synonym, mends, onClose }: SynonymDialogProps) {
  const toast = useToast()
  const add = useAdminChange(e.addSynonym, e.listSynonyms, e.listMissingSearches)
  const change = useAdminChange(e.changeSynonym, e.listSynonyms, e.listMissingSearches)
  const [term, setTerm] = useState(synonym?.term ?? mends ?? '')
  const [means, setMeans] = useState(synonym?.means ?? '')
  const error = synonym ? change.error : add.error
  const problems = { term: fieldError(error, 'term'), means: fieldError(error, 'means') }
  function submit() {
    const onSuccess = (saved: { term: string; means: string; finds: number }) => {
      onClose()
      toast.success(sentenceOf(saved))
    }
    if (synonym) {
      const was = { term: synonym.term, means: synonym.means }
      change.mutate({ body: { was, term, means } }, { onSuccess })
    } else add.mutate({ body: { term, means, ...(mends === undefined ? {} : { mends }) } }, { onSuccess })
  }
  return (
    <FormDialog
      title={synonym ? 'Change the synonym' : 'New synonym'}
      description="Holds in the whole shop within two seconds."
      submit={{
        label: synonym ? 'Save' : 'Add synonym',
        busy: add.isPending || change.isPending,
        kind: 'signal',
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Field label="Shoppers type" hint="A word or a few, in any spelling of case" {...problems.term}>
          <TextInput autoComplete="off" value={term} onChange={(event) => setTerm(event.target.value)} />
        </Field>
        <Field
          label="It also finds"
          hint="A kind, category, brand or color of the shop, or words of titles"
          {...problems.means}
        >
          <TextInput autoComplete="off" value={means} onChange={(event) => setMeans(event.target.value)} />
        </Field>
        {error && !problems.term.error && !problems.means.error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(error)}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

function sentenceOf({ term, means, finds }: { term: string; means: string; finds: number }): string {
  return finds === 0
    ? `${term} also finds ${means}, of which the shop has nothing yet`
    : `${term} also finds ${means}: ${countOf(finds, 'shoe')}`
}
