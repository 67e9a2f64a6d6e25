import type { Database } from '#db/connect.ts'
import { problem, type Problem } from '#shop/core/errors.ts'
import { sameName, type SameName } from '#shop/core/look-alikes.ts'

type Named = { name: string; number: string }
type Compared = Record<keyof Named, SameName>

/** The names and numbers of the shop's products and of the rows checked so far. */
export type Names = {
  /** Reserves a name and number (`id` is null for a new product), or returns a problem for each that is taken. */
  take: (given: Named, id: string | null) => Problem[]
}

/** Loads the names and numbers of all products before a sheet is imported (rules: look-alike characters). */
export async function namesTaken(db: Database): Promise<Names> {
  const products = await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'number'])
    .execute()
  const owners = {
    name: new Map(products.map(({ id, name }) => [sameName(name), id])),
    number: new Map(products.map(({ id, number }) => [sameName(number), id])),
  }
  const present = new Map<string, Compared>(products.map(({ id, ...own }) => [id, compared(own)]))
  let made = 0
  return {
    take(wanted, ownId) {
      const id = ownId ?? `new ${(made += 1)}`
      const own = compared(wanted)
      const isTaken = (what: keyof Named) => (owners[what].get(own[what]) ?? id) !== id
      const clash: Problem[] = [
        ...(isTaken('name') ? [{ ...problem('name-taken'), column: 'name' }] : []),
        ...(isTaken('number') ? [{ ...problem('number-taken'), column: 'number' }] : []),
      ]
      if (clash.length > 0) return clash
      const before = present.get(id)
      if (before) {
        owners.name.delete(before.name)
        owners.number.delete(before.number)
      }
      present.set(id, own)
      owners.name.set(own.name, id)
      owners.number.set(own.number, id)
      return []
    },
  }
}

const compared = ({ name, number }: Named): Compared => ({ name: sameName(name), number: sameName(number) })
