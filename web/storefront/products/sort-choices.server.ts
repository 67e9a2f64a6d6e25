import { fieldSentence } from '#shop/core/field-sentences.ts'
import { usualSort, type PageFilter, type ProductSort, type WrongPrices } from '#shop/catalogue/products/filter.ts'

const labels: Record<ProductSort, string> = {
  fit: 'Relevance',
  newest: 'Newest first',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
}

/**
 * Returns the sort options. The default order comes first with an empty value, so that a search from an unsorted list
 * uses best match even without scripts (rules: search ranking).
 */
export const sortChoices = (filter: PageFilter, isArranged: boolean): { value: string; label: string }[] =>
  Object.entries(labels)
    .filter(([sort]) => sort !== 'fit' || filter.q)
    .map(([sort, label]) => ({
      value: sort === usualSort(filter) ? '' : sort,
      label: isArranged && sort === 'newest' ? 'Featured' : label,
    }))

/** Returns the values of the filter form's fields; an invalid price is returned as typed. */
export const filledIn = (filter: PageFilter, wrong: WrongPrices = {}) => ({
  q: filter.q,
  minPrice: wrong.minPrice?.typed ?? filter.minPrice,
  maxPrice: wrong.maxPrice?.typed ?? filter.maxPrice,
  sort: filter.sort === usualSort(filter) ? '' : filter.sort,
})

/** Returns the error messages of invalid price fields (rules: amount formats). */
export const wrongPrices = ({ minPrice, maxPrice }: WrongPrices = {}) => ({
  ...(minPrice && { minPrice: fieldSentence(minPrice.problem) }),
  ...(maxPrice && { maxPrice: fieldSentence(maxPrice.problem) }),
})
