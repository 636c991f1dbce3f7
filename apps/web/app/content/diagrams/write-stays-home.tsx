import { t } from '@bikevalley/messages'
import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** The same two objects before and after an assignment. */
export function WriteStaysHome() {
  return (
    <Drawing height={196} label={t('blog.writeStaysHome')}>
      <Note x={1} y={13} bold tone="ink">
        {t('blog.before')}
      </Note>
      <Note x={172} y={13} bold tone="ink">
        {t('blog.after')}
      </Note>
      <Box x={1} y={28} width={140} title="trike" detail={t('blog.nothingOfItsOwn')} />
      <Arrow from={[28, 84]} to={[28, 133]} />
      <Note x={42} y={113}>
        wheels?
      </Note>
      <Box x={1} y={136} width={140} title="motorbike" detail="wheels: 2" />
      <Box x={172} y={28} width={147} title="trike" detail="wheels: 3" tone="signal" />
      <Arrow from={[199, 84]} to={[199, 133]} tone="quiet" dashed />
      <Note x={213} y={113}>
        {t('blog.notAsked')}
      </Note>
      <Box x={172} y={136} width={147} title="motorbike" detail="wheels: 2" tone="sunk" />
    </Drawing>
  )
}
