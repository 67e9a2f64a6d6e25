import type { Client } from 'pg'

const KINDS = ['Dress', 'Boubou', 'Kaftan', 'Jumpsuit', 'Wrapper', 'Blouse', 'Skirt', 'Gele', 'Two Piece', 'Bubu']
const CLOTHS = ['Adire', 'Ankara', 'Aso-Oke', 'Lace', 'Silk', 'Linen', 'Cotton', 'Velvet', 'Brocade', 'Chiffon']
const COLORS = ['#1f2f63', '#0f5a45', '#6a1730', '#101010', '#d4a72c', 'army green', 'sky blue', '#eee4d1']
const SIZES = ['8', '10', '12', '14', '16', '18']
const WORDS = 20_000

/** Adds so many products with names, words, colours, sizes and stock such as a large shop has. */
export async function makeProductsToFind(client: Client, many: number): Promise<void> {
  await client.query(
    `with made as (
       insert into products (id, number, name, description, price, discount, colors, shades, sizes, stock_kind, created_at)
       select 'found-' || n, 'GUR-' || n,
         ($2::text[])[1 + (hashint4(n) & 7)] || ' ' || ($3::text[])[1 + n % 10] || ' ' || n,
         'Cut in Abuja from ' || (
           select string_agg(translate((1000 + abs(hashint8(n::bigint * 31 + w)) % $6)::text, '0123456789', 'abdegiklmo'), ' ')
           from generate_series(1, 30) w) || case when n % 5 = 0 then ' worn with a dress' else '' end,
         10000 + abs(hashint4(n)) % 400 * 500, case when n % 4 = 0 then 5000 else 0 end,
         ($4::text[])[1 + n % 6 : 3 + n % 6], array_fill('#1f2f63'::text, array[3]), ($5::text[])[1 + n % 3 : 4 + n % 3],
         'varied', now() - make_interval(mins => n)
       from generate_series(1, $1::int) n returning id, sizes, colors, name
     )
     insert into stock (product_id, stock_kind, size, color, on_hand)
     select id, 'varied', size, color, case when hashtext(name) % 7 = 0 then 0 else 5 end
     from made, unnest(sizes) size, unnest(colors) color`,
    [many, KINDS, CLOTHS, COLORS, SIZES, WORDS],
  )
  await client.query('vacuum analyze')
}
