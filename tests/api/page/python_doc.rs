//! python_doc
