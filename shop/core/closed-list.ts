/**
 * A closed list is a table with one row per member and all its properties. Code asks the table for members or for those
 * with a property. A test checks the database's lists against it (`test/closed-lists.api.test.ts`).
 */
type Table = Readonly<Record<string, unknown>>

/** The members for which a property is true. */
export type MemberThat<List extends Table, Property extends string> = {
  [Member in keyof List & string]: List[Member] extends Readonly<Record<Property, true>> ? Member : never
}[keyof List & string]

/** Returns the members of a list, in table order. */
export const membersOf = <Member extends string>(list: Readonly<Record<Member, unknown>>): readonly Member[] =>
  Object.keys(list) as Member[]

/** Returns the members whose `property` is true, in table order. */
export const membersThat = <
  const Property extends string,
  List extends Readonly<Record<string, Readonly<Record<Property, boolean>>>>,
>(
  list: List,
  property: Property,
): readonly MemberThat<List, Property>[] =>
  membersOf(list).filter((member): member is MemberThat<List, Property> => list[member]![property])
