/** The name by which each person is told of a sale once, whatever they have to do with the bike. It may be refunded, and sold again. */
export const nameOfSale = ({ id, sold_at }: { id: string; sold_at: Date | null }): string =>
  `sold:${id}:${sold_at?.toISOString() ?? ''}`
