/** An open, empty shoe box, for empty states. */
export function ShoeboxArt() {
  return (
    <svg viewBox="0 0 160 104" fill="none" aria-hidden="true" className="w-40">
      <path
        d="M22 44h116v50a2 2 0 0 1-2 2H24a2 2 0 0 1-2-2V44Z"
        fill="var(--raised)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path
        d="M22 44 12 20l118-8 8 32"
        fill="var(--sunk)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M17 44h126v9H17z"
        fill="var(--raised)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M34 44c3-9 10-14 19-12 5-8 16-9 22-2 8-6 19-3 22 5 9-3 17 1 20 9"
        fill="var(--paper)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M53 32c2 3 3 6 2 9M75 30c-1 4-1 7 1 11M97 35c-3 2-4 4-4 7"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path d="M64 68h32M64 74h20" stroke="currentColor" strokeWidth="1.5" opacity="0.5" />
      <path
        d="M2 96.500h156"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        opacity="0.25"
      />
    </svg>
  )
}
