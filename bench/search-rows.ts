import type { Client } from 'pg'
import { knownShade } from '#shop/core/known-shades.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { shadeOfValue } from '#shop/core/shade.ts'

const KINDS = ['Dress', 'Boubou', 'Kaftan', 'Jumpsuit', 'Wrapper', 'Blouse', 'Skirt', 'Gele', 'Two Piece', 'Bubu']
const CLOTHS = ['Adire', 'Ankara', 'Aso-Oke', 'Lace', 'Silk', 'Linen', 'Cotton', 'Velvet', 'Brocade', 'Chiffon']
const COLORS = ['#1f2f63', '#0f5a45', '#6a1730', '#101010', '#d4a72c', 'army green', 'sky blue', '#eee4d1']
const SHADES = COLORS.map((color) => shadeOfValue(color) ?? knownShade(color))
const SIZES = ['8', '10', '12', '14', '16', '18']
const WORDS = 20_000
const OCCASIONS = ['wedding', 'owambe', 'office', 'church', 'friday', 'beach']

const choice = (key: string, label: string, choices: string[]): CustomField => ({
  ...{ key, label, kind: 'choice', unit: '', onPage: true, filters: true },
  choices: choices.map((each) => ({ key: each, label: each })),
})
export const fieldsToFind: CustomField[] = [
  choice('occasion', 'Occasion', OCCASIONS),
  choice('sleeve', 'Sleeve', ['none', 'short', 'long']),
  { ...choice('length', 'Length', []), kind: 'number', unit: 'cm' },
  { ...choice('fabric', 'Fabric', []), kind: 'text', filters: false },
]

/** Adds this many products with names, descriptions, colours, sizes and stock like those of a large shop. */
export async function makeProductsToFind(client: Client, many: number): Promise<void> {
  await client.query(
    `with made as (
       insert into products (id, number, name, description, price, discount, colors, shades, sizes, stock_kind, fields, created_at)
       select 'found-' || n, 'GUR-' || n,
         ($2::text[])[1 + (hashint4(n) & 7)] || ' ' || ($3::text[])[1 + n % 10] || ' ' || n,
         'Cut in Abuja from ' || (
           select string_agg(translate((1000 + abs(hashint8(n::bigint * 31 + w)) % $6)::text, '0123456789', 'abdegiklmo'), ' ')
           from generate_series(1, 30) w) || case when n % 5 = 0 then ' worn with a dress' else '' end,
         10000 + abs(hashint4(n)) % 400 * 500, case when n % 4 = 0 then 5000 else 0 end,
         ($4::text[])[1 + n % 6 : 3 + n % 6], ($9::text[])[1 + n % 6 : 3 + n % 6], ($5::text[])[1 + n % 3 : 4 + n % 3],
         'varied',
         jsonb_build_object('fabric', ($3::text[])[1 + n % 10], 'length', 60 + n % 90,
           'occasion', to_jsonb(($7::text[])[1 + n % 5 : 2 + n % 5]), 'sleeve', to_jsonb(($8::text[])[1 + n % 3 : 1 + n % 3])),
         now() - make_interval(mins => n)
       from generate_series(1, $1::int) n returning id, sizes, colors, name
     )
     insert into stock (product_id, stock_kind, size, color, on_hand)
     select id, 'varied', size, color, case when hashtext(name) % 7 = 0 then 0 else 5 end
     from made, unnest(sizes) size, unnest(colors) color`,
    [many, KINDS, CLOTHS, COLORS, SIZES, WORDS, OCCASIONS, ['none', 'short', 'long'], SHADES],
  )
  await client.query('vacuum analyze')
}
