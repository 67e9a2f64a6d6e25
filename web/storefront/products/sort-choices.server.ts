import { fieldSentence } from '#shop/core/field-sentences.ts'
import { usualSort, type PageFilter, type ProductSort, type WrongPrices } from '#shop/catalogue/products/filter.ts'

const labels: Record<ProductSort, string> = {
  fit: 'Relevance',
  newest: 'Newest first',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
}

/**
 * What a list may be sorted by, as its control says it. How it is sorted where nobody chooses stands first and has no value,
 * so that whoever seeks from a list that nobody sorted is shown what fits best, without scripts too (rules: best fit).
 */
export const sortChoices = (filter: PageFilter, isArranged: boolean): { value: string; label: string }[] =>
  Object.entries(labels)
    .filter(([sort]) => sort !== 'fit' || filter.q)
    .map(([sort, label]) => ({
      value: sort === usualSort(filter) ? '' : sort,
      label: isArranged && sort === 'newest' ? 'As arranged' : label,
    }))

/** The values of the filter form's fields; an invalid price as it was typed. */
export const filledIn = (filter: PageFilter, wrong: WrongPrices = {}) => ({
  q: filter.q,
  minPrice: wrong.minPrice?.typed ?? filter.minPrice,
  maxPrice: wrong.maxPrice?.typed ?? filter.maxPrice,
  sort: filter.sort === usualSort(filter) ? '' : filter.sort,
})

/** The messages at price fields with invalid prices (rules: sums as typed). */
export const wrongPrices = ({ minPrice, maxPrice }: WrongPrices = {}) => ({
  ...(minPrice && { minPrice: fieldSentence(minPrice.problem) }),
  ...(maxPrice && { maxPrice: fieldSentence(maxPrice.problem) }),
})
