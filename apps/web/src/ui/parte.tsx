import { Component, type ReactNode } from 'react'
import { Aviso } from './aviso.tsx'

interface Estado {
  quebrada: boolean
  refeita: boolean
}

export class Parte extends Component<{ children: ReactNode }, Estado> {
  override state: Estado = { quebrada: false, refeita: false }

  static getDerivedStateFromError(): Partial<Estado> {
    return { quebrada: true }
  }

  override componentDidCatch() {
    if (!this.state.refeita) this.setState({ quebrada: false, refeita: true })
  }

  override render() {
    if (!this.state.quebrada) return this.props.children
    if (!this.state.refeita) return null
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => this.setState({ quebrada: false })}>
        Esta parte da página não abriu.
      </Aviso>
    )
  }
}
