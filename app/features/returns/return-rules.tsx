/** The rules of returns in sentences. */
export function ReturnRules({ rules }: { rules: readonly string[] }) {
  return (
    <section aria-labelledby="rules-title" className="grid gap-3 rounded-panel bg-sunk p-5 md:p-6">
      <h2 id="rules-title" className="display text-title">
        How it works
      </h2>
      <RuleList rules={rules} />
    </section>
  )
}

export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-1.5 ps-5 text-small text-soft">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
