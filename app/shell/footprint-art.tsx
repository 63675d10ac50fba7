/** Two soles walking off, for pages that are not there. */
export function FootprintArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className={className}>
      <g transform="translate(58 118) rotate(-14)">
        <Sole />
      </g>
      <g transform="translate(128 66) rotate(10) scale(-1 1)">
        <Sole />
      </g>
    </svg>
  )
}

const lugs = [0, 1, 2, 3, 4]

function Sole() {
  return (
    <>
      <path
        d="M-4-62c14-1 23 12 23 29 0 13-5 20-6 31-1 9 4 17 3 30-1 15-8 24-18 24s-17-9-17-23c0-13 4-22 3-33-1-12-8-19-7-33 1-15 8-24 19-25Z"
        fill="var(--raised)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {lugs.map((lug) => (
        <path
          key={lug}
          d={`M${-14 + lug * 0.8} ${-48 + lug * 9.5}l9 4 ${9 - lug * 0.8}-3`}
          stroke="currentColor"
          strokeWidth="1.5"
          opacity="0.55"
        />
      ))}
      <path
        d="M-11 22l9 3 9-3M-11 31l8 3 9-3M-9 40l7 3 7-3"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.55"
      />
    </>
  )
}
