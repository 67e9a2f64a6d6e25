import { config } from '#config'
import { amountWords } from '#shop/payments/amount-words.ts'

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

export const whenOf = (time: string): string => moment.format(new Date(time))

export const takenWords = ({ takenCurrency, taken }: { taken: number | null; takenCurrency: string | null }): string =>
  taken === null ? 'Nothing' : amountWords(taken, takenCurrency)
