import { t } from '@bikevalley/messages'
import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** A constructor, the object its instances ask, and an instance. */
export function ClassLinks() {
  return (
    <Drawing height={262} label={t('blog.classLinks')}>
      <Box x={1} y={1} width={116} title="Cruiser" detail={t('blog.aFunction')} />
      <Arrow from={[119, 28]} to={[181, 28]} tone="quiet" dashed />
      <Note x={150} y={18} anchor="middle">
        {t('blog.asks')}
      </Note>
      <Box x={184} y={1} width={135} title="Function" detail=".prototype" tone="sunk" />
      <Arrow from={[59, 57]} to={[59, 98]} />
      <Note x={73} y={82}>
        .prototype
      </Note>
      <Box x={1} y={101} width={158} title="Cruiser.prototype" detail="constructor" tone="signal" />
      <Arrow from={[161, 128]} to={[203, 128]} />
      <Note x={182} y={118} anchor="middle">
        {t('blog.asks')}
      </Note>
      <Box x={206} y={101} width={113} title="motorbike" detail="wheels, …" />
      <Arrow from={[59, 202]} to={[59, 158]} />
      <Note x={73} y={184}>
        {t('blog.asks')}
      </Note>
      <Box x={1} y={205} width={158} title="glide" detail="name" />
      <Note x={172} y={236}>
        {t('blog.madeByNew')}
      </Note>
    </Drawing>
  )
}
