export {
  ladrilho as classeDeLadrilho,
  corpo as classeDoCorpoDoLadrilho,
  nome as classeDoNomeDoLadrilho,
  descricao as classeDaDescricaoDoLadrilho,
  pe as classeDoPeDoLadrilho,
  compacto as classeDeLadrilhoCompacto,
  vendedor as classeDoVendedor,
  grade as classeDeGrade,
  gradeLarga as classeDeGradeLarga,
  fileira as classeDeFileira,
} from './ladrilho.module.css'
