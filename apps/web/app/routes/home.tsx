export const meta = () => [{ title: 'BikeValley: used motorbikes from the people who ride them' }]

export default function Home() {
  return (
    <div className="wrap py-12">
      <h1 className="type-mega">Someone looked after it. Your turn.</h1>
    </div>
  )
}
