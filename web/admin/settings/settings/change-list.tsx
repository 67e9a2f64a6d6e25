import type { Change } from './setting-field.ts'

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="grid gap-1">
    {changes.map(({ label, was, became }, position) => (
      <li key={position} className="text-caption break-words whitespace-pre-line">
        <span className="text-soft">{label}: </span>
        <del>{was}</del> <span aria-hidden="true">→</span> <ins className="no-underline">{became}</ins>
      </li>
    ))}
  </ul>
)
