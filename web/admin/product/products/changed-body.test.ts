import { expect, test } from 'vitest'
import { chosenFile, chosenPictures } from '#web/admin/product/products/images/chosen-image.ts'
import { asForm } from './as-form.ts'
import { changedBody } from './changed-body.ts'
import { textsOf } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

const picture = (id: string) => ({
  id,
  url: `/media/${id}.jpg`,
  width: 800,
  height: 1000,
  color: '#aa8866',
  shows: null,
  alt: '',
})
const product: ShownProduct = {
  id: 'adire-boubou',
  name: 'Adire Boubou',
  number: 'GU-1',
  category: null,
  description: 'Soft and long.',
  message: '',
  price: 45_000,
  discount: 0,
  stock: 7,
  madeInDays: null,
  final: false,
  reorder: 2,
  colors: ['navy'],
  shades: { navy: '#1b2a52' },
  state: 'published',
  appearsAt: null,
  clip: null,
  sizes: ['10', '12'],
  fields: {},
  variants: [],
  images: [picture('a'), picture('b')],
  version: 3,
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
}
const texts = textsOf(product)
const images = chosenPictures(product.images)

test('sends only the changed fields, with the version that they are based on', () => {
  expect(changedBody(product, { ...texts, price: '50000' }, images)).toEqual({ price: '50000', version: 3 })
})

test('sends the stock only if it was counted again, with the previous count', () => {
  expect(changedBody(product, { ...texts, stock: '9' }, images)).toEqual({ stock: '9', stockWas: 7, version: 3 })
})

test('sends reordered and new pictures in the order of the form', () => {
  const file = new File(['x'], 'new.jpg', { type: 'image/jpeg' })
  const body = changedBody(product, texts, [images[1]!, chosenFile(file), images[0]!])
  expect(body).toEqual({ images: ['b', file, 'a'], version: 3 })
  const inNavy = images.map((image) => ({ ...image, shows: 'navy' }))
  expect(changedBody(product, texts, inNavy)).toEqual({ imageColors: ['navy', 'navy'], version: 3 })
  const form = asForm(body)
  expect(form.getAll('images').map((image) => (typeof image === 'string' ? image : image.name))).toEqual([
    'b',
    'new.jpg',
    'a',
  ])
  expect(form.get('version')).toBe('3')
})
