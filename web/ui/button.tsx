import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

export type Preview = 'solid' | 'outline' | 'light' | 'light-outline' | 'quiet' | 'danger'

const shape =
  'label inline-flex min-h-12 items-center justify-center gap-2 py-3 text-center transition-colors disabled:opacity-50 aria-disabled:opacity-50'

const looks: Record<Preview, string> = {
  solid: 'px-7 bg-ink text-paper hover:bg-indigo',
  outline: 'px-7 border border-ink text-ink hover:bg-ink hover:text-paper',
  /** The `light` variants are for buttons on pictures. */
  light: 'px-7 bg-white text-ink hover:bg-gold',
  'light-outline': 'px-7 border border-white text-white hover:bg-white hover:text-ink',
  quiet: 'px-3 text-ink underline decoration-1 underline-offset-4 hover:text-indigo',
  danger: 'px-7 border border-error text-error hover:bg-error hover:text-paper',
}

type ButtonProps = ComponentProps<'button'> & {
  look?: Preview
  /** Marks the button as busy; further clicks are ignored. */
  busy?: boolean
}

export function Button({ look = 'solid', busy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  const given = {
    className: classes(shape, looks[look], className),
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: busy ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick,
    children: (
      <>
        {busy && <Spinner />}
        {children}
      </>
    ),
    ...rest,
  }
  return type === 'submit' ? <button type="submit" {...given} /> : <button type="button" {...given} />
}

export function ButtonLink({ look = 'solid', className, ...rest }: ComponentProps<typeof Link> & { look?: Preview }) {
  return <Link className={classes(shape, looks[look], className)} {...rest} />
}

const Spinner = () => (
  <svg viewBox="0 0 16 16" className="size-4 animate-spin" aria-hidden="true">
    <circle
      cx="8"
      cy="8"
      r="6.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="28"
      strokeLinecap="round"
    />
  </svg>
)
