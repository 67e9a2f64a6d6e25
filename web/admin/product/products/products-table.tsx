import { config } from '#config'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { colorName } from '#shop/core/color-name.ts'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { AnswerOf } from '#web/contract.ts'
import { DeleteButton, LoadingLink, RowActions } from '#web/admin/kit/parts/row-actions.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { selectionColumn } from '#web/admin/kit/parts/selection.tsx'
import type { Selection } from '#web/admin/kit/parts/use-selection.ts'
import { deletionConsequence, product } from './product.ts'

type Row = AnswerOf<'GET /admin/products'>['products'][number]
type ProductsTableProps = { products: readonly Row[]; stale: boolean; selection: Selection }

/**
 * Table of products, with links and menus, or with checkboxes during a selection
 * (rules: products page, reorder level).
 */
export const ProductsTable = ({ products, stale, selection }: ProductsTableProps) => (
  <Table
    caption="Products"
    columns={[...columns, selection.on ? choice(selection) : actions]}
    rows={products}
    rowKey={({ id }) => id}
    stale={stale}
  />
)

const choice = (selection: Selection): Column<Row> =>
  selectionColumn(selection, {
    nameOf: ({ name }) => name,
    phone: 'col-start-4 row-start-1 row-span-2',
  })

const figure = new Intl.NumberFormat(config.brand.locale)

const columns: Column<Row>[] = [
  { name: 'Product #', width: 'w-30', fits: 'lg:max-w-40', cell: ({ number }) => number },
  {
    name: 'Product Details',
    phone: 'col-start-1 col-span-3 row-start-1 pl-12',
    cell: ({ id, name, images: [first], colors, shades }) => (
      <span className="flex items-center gap-3">
        <Thumbnail
          url={first ? pictureMainUrl(first) : ''}
          className="w-9 max-lg:absolute max-lg:top-1/2 max-lg:left-1 max-lg:-translate-y-1/2"
        />
        <span className="grid min-w-0 grid-cols-1 gap-1">
          <LoadingLink
            opensRow
            to={adminPaths.product(id)}
            id={id}
            page={product}
            className="block font-medium hover:underline"
          >
            <span className="block truncate" title={name}>
              {name}
            </span>
          </LoadingLink>
          <Colors colors={colors} shades={shades} />
        </span>
      </span>
    ),
  },
  {
    name: 'Price(NGN)',
    figures: true,
    fits: true,
    phone: 'col-start-3 row-start-2',
    cell: ({ price, discount }) => (
      <>
        {discount > 0 && (
          <>
            <span className="sr-only">Was </span>
            <s className="block text-caption text-soft max-xl:hidden">{figure.format(price)}</s>
            <span className="sr-only">now </span>
          </>
        )}
        <span className="lg:hidden">₦</span>
        {figure.format(price - discount)}
      </>
    ),
  },
  {
    name: '# in stock',
    figures: true,
    fits: true,
    phone: 'col-start-1 col-span-2 row-start-2 pl-12 text-soft max-lg:text-left lg:text-ink',
    cell: ({ stock, reorder, state, ...made }) => (
      <>
        {!productStates[state].isPublished && (
          <Badge tone={productStates[state].tone} className="mr-2">
            {productStates[state].label}
          </Badge>
        )}
        {productStates[state].isPublished && stock <= reorder && (
          <Badge tone={stock === 0 ? 'bad' : 'busy'} className={stock === 0 ? 'lg:mr-2' : 'mr-2'}>
            {stock === 0 ? 'Sold out' : 'Low'}
          </Badge>
        )}
        <span className={stock === 0 ? 'max-lg:sr-only' : undefined}>
          {figure.format(stock)}
          {isPartlyCounted(made) && <NotCounted />}
          <span className="lg:hidden max-[22.5rem]:sr-only"> in stock</span>
        </span>
      </>
    ),
  },
  {
    name: 'Reorder level',
    figures: true,
    fits: true,
    cell: ({ reorder }) => figure.format(reorder),
  },
]

const actions: Column<Row> = {
  name: 'Quick Actions',
  fits: true,
  phone: 'col-start-4 row-start-1 row-span-2',
  cell: ({ id, name }) => (
    <RowActions of={name} more={<DeleteButton inRow name={name} id={id} consequence={deletionConsequence} />}>
      <LoadingLink to={adminPaths.product(id)} id={id} page={product} label={`Edit ${name}`}>
        Edit
      </LoadingLink>
    </RowActions>
  ),
}

/** Returns whether stock is counted by variant, but not for all variants. */
const isPartlyCounted = ({ variants, sizes, colors }: Pick<Row, 'variants' | 'sizes' | 'colors'>): boolean =>
  variants.length > 0 && variants.length < sizes.length * colors.length

/** A dash, shown if some variants have no stock number; the product's stock grid uses the same sign. */
const NotCounted = () => (
  <span title="Some sizes and colours have no stock number">
    {' '}
    + <span aria-hidden="true">–</span>
    <span className="sr-only">sizes and colours without a stock number</span>
  </span>
)

const Colors = ({ colors, shades }: Pick<Row, 'colors' | 'shades'>) => (
  <span className="flex items-center gap-1 max-sm:sr-only" title={colors.map(colorName).join(', ')}>
    <span className="sr-only">{colors.map(colorName).join(', ')}</span>
    {colors.map((color) => (
      <SwatchDot key={color} shade={shades[color]} className="size-4" />
    ))}
  </span>
)
