import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Meaning of a badge. `accent` is for the storefront only; the owner may choose its colour (rules: accent colour). */
export type Tone = 'plain' | 'good' | 'busy' | 'bad' | 'note' | 'accent'

const tones: Record<Tone, string> = {
  plain: 'bg-sand text-ink',
  good: 'bg-success/10 text-success',
  busy: 'bg-gold/20 text-brass',
  bad: 'bg-error/10 text-error',
  note: 'bg-note text-white',
  accent: 'bg-indigo text-white',
}

export const Badge = ({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) => (
  <span className={classes('label inline-block px-2 py-1 whitespace-nowrap', tones[tone], className)}>{children}</span>
)
