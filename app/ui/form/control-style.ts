/** Style of text controls; 16 px text, so that phones do not zoom in. */
export const controlStyle = [
  'w-full min-h-control rounded-control border border-edge bg-raised px-3 py-2 text-body text-ink',
  'transition-[border-color,box-shadow] hover:border-ink',
  'focus-visible:border-ink focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-ink)]',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft',
  'read-only:[&:not(select)]:border-line read-only:[&:not(select)]:bg-sunk',
].join(' ')
