/**
 * A closed list is one table: a row for each member, with everything that follows from being it. Whoever needs the
 * members, or those of some property, asks the table; the database's own lists are held against it by a test
 * (`test/closed-lists.api.test.ts`).
 */
type Table = Readonly<Record<string, unknown>>

/** The members that say yes to a property. */
export type MemberThat<List extends Table, Property extends string> = {
  [Member in keyof List & string]: List[Member] extends Readonly<Record<Property, true>> ? Member : never
}[keyof List & string]

/** The members of a list, in the order of its table. */
export const membersOf = <Member extends string>(list: Readonly<Record<Member, unknown>>): readonly Member[] =>
  Object.keys(list) as Member[]

/** The members of a list whose rows say yes to `property`. */
export const membersThat = <
  const Property extends string,
  List extends Readonly<Record<string, Readonly<Record<Property, boolean>>>>,
>(
  list: List,
  property: Property,
): readonly MemberThat<List, Property>[] =>
  membersOf(list).filter((member): member is MemberThat<List, Property> => list[member]![property])
