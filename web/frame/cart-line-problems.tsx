import type { CartLine } from '#shop/shopping/cart/cart.ts'
import { rowsFromStock, rowsMade, rowsWithin, type LineProblem } from '#shop/shopping/cart/line-problem.ts'
import { formatNaira } from '#shop/core/money.ts'
import { useCart } from '#web/state/cart-store.ts'
import { colorName, restMade } from '#shop/core/color-name.ts'

type CartLineProblemsProps = { line: CartLine; problems: readonly LineProblem[]; onRemove: () => void }

export const CartLineProblems = ({ line, problems, onRemove }: CartLineProblemsProps) => (
  <ul aria-label={`Problems with ${line.name}`} className="grid gap-1.5 border-l-2 border-error pl-3 text-caption">
    {problems.map((problem) => (
      <li key={keyOf(problem)}>
        <span className="text-error">{sentence(problem, line)}</span>{' '}
        <WayOut line={line} problem={problem} onRemove={onRemove} />
      </li>
    ))}
  </ul>
)

const keyOf = (problem: LineProblem): string =>
  'rows' in problem ? `${problem.kind} ${problem.rows.join()}` : problem.kind

function sentence(problem: LineProblem, { name, more }: CartLine): string {
  switch (problem.kind) {
    case 'gone':
      return `${name} is no longer sold.`
    case 'sold-out':
      return `${name} is sold out.`
    case 'price':
      return `The price changed from ${formatNaira(problem.was)} to ${formatNaira(problem.now)}.`
    case 'made-no-more':
      return `Size ${problem.size} in ${colorName(problem.color)} is no longer made to order.${problem.left > 0 ? '' : ' Please choose another.'}`
    case 'there-now':
      return `Size ${problem.size} in ${colorName(problem.color)} is in stock now, so you don’t need to wait.`
    case 'not-made':
      return `Size ${problem.size} in ${colorName(problem.color)} is no longer made. Please choose another.`
    case 'short':
      if (problem.left === 0 && problem.madeInDays)
        return `Size ${problem.size} in ${colorName(problem.color)} is sold out.`
      if (problem.left === 0)
        return `Size ${problem.size} in ${colorName(problem.color)} is sold out. Please choose another.`
      return problem.rows.length <= more.length
        ? `Only ${problem.left} left in size ${problem.size}, ${colorName(problem.color)}.`
        : `Only ${problem.left} left of ${name}.`
  }
}

function WayOut({ line, problem, onRemove }: { line: CartLine; problem: LineProblem; onRemove: () => void }) {
  const dispatch = useCart(({ dispatch }) => dispatch)
  const { name } = line
  switch (problem.kind) {
    case 'gone':
    case 'sold-out':
      return <Do what="Remove it" to={name} onPress={onRemove} />
    case 'price':
      return (
        <Do
          what={`Accept ${formatNaira(problem.now)}`}
          to={name}
          onPress={() => dispatch({ do: 'reprice', name, price: problem.now })}
        />
      )
    case 'short':
      return (
        <>
          {problem.left > 0 && (
            <Do
              what={`Take ${problem.left}`}
              to={name}
              onPress={() => dispatch({ do: 'setRows', name, rows: rowsWithin(line, problem.rows, problem.left) })}
            />
          )}{' '}
          {problem.madeInDays && (
            <Do
              what={restMade(problem.left, problem.madeInDays)}
              to={name}
              onPress={() => dispatch({ do: 'setRows', name, rows: rowsMade(line, problem.rows, problem.left) })}
            />
          )}
        </>
      )
    case 'made-no-more':
    case 'there-now':
      return (
        problem.left > 0 && (
          <Do
            what="Order from stock"
            to={name}
            onPress={() => dispatch({ do: 'setRows', name, rows: rowsFromStock(line, problem.rows) })}
          />
        )
      )
    case 'not-made':
      return null
  }
}

const Do = ({ what, to, onPress }: { what: string; to: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`${what}: ${to}`}
    className="min-h-6 text-left underline underline-offset-4 hover:text-indigo"
    onClick={onPress}
  >
    {what}
  </button>
)
