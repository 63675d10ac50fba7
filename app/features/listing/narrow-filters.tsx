import { countOf } from '../../../contract/wording/count-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { FilterPanel, type FilterPanelProps } from '../catalogue/filter-panel.tsx'
import { clearFilters, countFilters } from '../catalogue/listing-address.ts'

type NarrowFiltersProps = FilterPanelProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number
}

/** The filters on a phone: a full-height drawer that always shows the number of results. */
export function NarrowFilters({ open, onOpenChange, total, ...panel }: NarrowFiltersProps) {
  const { state, onChange } = panel
  return (
    <Drawer
      title="Filters"
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          {countFilters(state) > 0 && (
            <Button kind="outline" onClick={() => onChange(clearFilters(state))}>
              Clear All
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>Show {countOf(total, 'result')}</Button>
        </>
      }
    >
      <FilterPanel {...panel} sizeFirst />
    </Drawer>
  )
}
