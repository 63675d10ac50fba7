/** Drawing of a foot against a wall, with length and width. */
export function MeasureDrawing() {
  return (
    <svg
      viewBox="0 0 360 168"
      fill="none"
      role="img"
      aria-label="A foot seen from above, heel against a wall: the length runs from the wall to the longest toe, the width across the ball of the foot"
      className="w-full rounded-tile bg-sunk text-ink"
    >
      <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M34 16v136" strokeWidth="2.5" />
        <path d="M34 28l-10 8M34 48l-10 8M34 68l-10 8M34 88l-10 8M34 108l-10 8M34 128l-10 8" opacity="0.45" />
        <path d="M42 22h286v124H42z" fill="var(--raised)" stroke="var(--line)" />
        <path
          d="M36 84c0-17 9-29 27-31 20-2 37 3 58 4 34 1 62-14 92-19 18-3 34-1 45 5 9 5 11 12 8 17 11 1 17 6 18 12s-3 11-10 12c7 3 9 8 8 13s-6 9-13 9c4 4 4 9 1 13s-9 5-15 3c-1 4-5 7-11 7-26 2-66-5-98-11-29-5-55-1-79-3-20-2-31-14-31-31Z"
          fill="var(--paper)"
        />
        <path
          d="M258 43c5 3 7 9 5 16M266 60c-7-2-14 1-18 6M276 84c-8-2-16-1-22 2M274 107c-7-3-14-4-20-3M262 123c-5-3-10-5-16-5"
          opacity="0.5"
        />
        <path d="M212 38v82" strokeDasharray="4 4" />
        <path d="M206 44l6-7 6 7M206 114l6 7 6-7" />
        <path d="M284 72v72M34 152v-8" opacity="0.45" strokeDasharray="3 4" />
        <path d="M38 140h242M45 134l-8 6 8 6M273 134l8 6-8 6" />
      </g>
      <g fill="currentColor" fontSize="12" fontWeight="600" style={{ fontFamily: 'inherit' }}>
        <rect x="128" y="130" width="58" height="20" rx="3" fill="var(--raised)" />
        <text x="157" y="144.500" textAnchor="middle">
          Length
        </text>
        <text x="204" y="83" textAnchor="end">
          Width
        </text>
      </g>
    </svg>
  )
}
