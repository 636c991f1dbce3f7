import { language } from './current-language.ts'

/** A number with so many decimals as sentences have it, in the language of the moment: `4,500.50`, in German `4.500,50`. */
export const decimalText = (amount: number, decimals: number): string =>
  amount.toLocaleString(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
