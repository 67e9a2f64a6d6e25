import { formatNaira } from '#shop/core/money.ts'
import { classes } from './classes.ts'

/** A price in naira; a higher `original` is shown struck through before it. */
export function Price({
  amount,
  original = amount,
  className,
}: {
  amount: number
  original?: number
  className?: string
}) {
  return (
    <span className={classes('[overflow-wrap:normal]', className)}>
      {original > amount && (
        <>
          <span className="sr-only">Was </span>
          <s className="mr-1 text-soft">{formatNaira(original)}</s> <span className="sr-only">now </span>
        </>
      )}
      {formatNaira(amount)}
    </span>
  )
}
