import type { AnswerOf } from '#web/contract.ts'

type Words = AnswerOf<'GET /receipts/{number}/words'>
type Fact = { label: string; value: string }

/**
 * A receipt as text for an 80 mm paper roll; when printed, nothing else is on the page
 * (rules: counter sales, receipt rendering).
 */
export const ReceiptSlip = ({ words }: { words: Words }) => (
  <article
    aria-label="Receipt"
    className="grid w-full max-w-xs gap-3 border border-line bg-white p-4 text-caption text-black print:border-0 print:p-0"
  >
    <header className="text-center">
      <p className="font-medium">{words.house.name}</p>
      {words.house.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
    <p className="border-t border-black pt-3 text-center font-medium">
      {words.title}: {words.stamp}
    </p>
    <Facts facts={[...words.facts, ...(words.customer[0] ? [{ label: 'For', value: words.customer[0] }] : [])]} />
    <ul className="grid gap-2 border-t border-black pt-3">
      {words.lines.map(({ name, detail, quantity, price, off, sum }, at) => (
        <li key={`${name} ${at}`}>
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="wrap-anywhere">{detail}</p>
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>
              {quantity} × {price}
              {off !== '' && `, ${off}`}
            </span>
            <span>{sum}</span>
          </p>
        </li>
      ))}
    </ul>
    <Facts facts={words.sums} />
    <p className="font-medium">{words.tenders.heading}</p>
    <Facts facts={words.tenders.rows} />
    <p className="border-t border-black pt-3 text-center">Thank you for choosing {words.house.name}.</p>
  </article>
)

const Facts = ({ facts }: { facts: readonly (Fact & { isTotal?: true | undefined })[] }) => (
  <dl className="grid gap-1 border-t border-black pt-3">
    {facts.map(({ label, value, isTotal }, at) => (
      <div key={`${label} ${at}`} className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'font-medium' : ''}`}>
        <dt>{label}</dt>
        <dd className="tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
