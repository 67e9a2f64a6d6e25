import { config } from '#config'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { colorName } from '#shop/color-name.ts'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { AnswerOf } from '#web/contract.ts'
import { DeleteButton, LoadingLink } from '../parts/row-actions.tsx'
import { Thumbnail } from '../parts/details.tsx'
import { deletionConsequence, product } from './product.ts'

type Row = AnswerOf<'GET /admin/products'>['products'][number]
type ProductsTableProps = { products: readonly Row[]; stale: boolean }

/** Products, each with the way to its page and to delete it (rules: products page, reorder level). */
export const ProductsTable = ({ products, stale }: ProductsTableProps) => (
  <Table caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} stale={stale} />
)

const figure = new Intl.NumberFormat(config.brand.locale)

const columns: Column<Row>[] = [
  { name: 'Product #', cell: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
  {
    name: 'Product Details',
    bare: true,
    cell: ({ name, images: [first], colors }) => (
      <span className="flex items-center gap-4">
        <Thumbnail url={first ? pictureMainUrl(first) : ''} />
        <span className="grid gap-1.5">
          {name}
          <Colors colors={colors} />
        </span>
      </span>
    ),
  },
  { name: 'Price(NGN)', figures: true, cell: ({ price }) => figure.format(price) },
  { name: '# in stock', figures: true, cell: ({ stock }) => figure.format(stock) },
  {
    name: 'Reorder level',
    figures: true,
    cell: ({ stock, reorder }) => (
      <span className="inline-flex items-center gap-2">
        {stock <= reorder && <Badge tone={stock === 0 ? 'bad' : 'busy'}>{stock === 0 ? 'Sold out' : 'Low'}</Badge>}
        {figure.format(reorder)}
      </span>
    ),
  },
  {
    name: 'Quick Actions',
    bare: true,
    cell: ({ id, name }) => (
      <div className="-ml-2 flex">
        <LoadingLink to={paths.adminProduct(id)} id={id} page={product} label={`Edit ${name}`}>
          Edit
        </LoadingLink>
        <DeleteButton inRow name={name} id={id} consequence={deletionConsequence} />
      </div>
    ),
  },
]

const Colors = ({ colors }: { colors: readonly string[] }) => (
  <span className="flex items-center gap-1">
    <span className="sr-only">{colors.map(colorName).join(', ')}</span>
    {colors.map((color) => (
      <SwatchDot key={color} color={color} className="size-5" />
    ))}
  </span>
)
