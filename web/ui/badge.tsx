import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'plain' | 'good' | 'busy' | 'bad' | 'accent'

const tones: Record<Tone, string> = {
  plain: 'bg-sand text-ink',
  good: 'bg-success/10 text-success',
  busy: 'bg-gold/20 text-brass',
  bad: 'bg-error/10 text-error',
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
